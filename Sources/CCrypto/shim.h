/* The functions of one hash are deprecated for those that first look up a provider, its settings and its tables: a
   millisecond and half a megabyte of every program that hashes one file. They are the same code behind. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
