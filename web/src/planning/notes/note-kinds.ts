/** Kinds to reload after a change of a note: the planning marks days with notes. */
export const noteKinds = ['notes', 'bookings']
