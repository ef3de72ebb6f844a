/**
 * How a desk reader types the filler: one that types for another keyboard than the computer's writes what that key has there. In a
 * module of its own, because the screen that listens for a reader loads nothing else of the zone.
 */
export const TYPED_FILLERS = '<;>«‹'
