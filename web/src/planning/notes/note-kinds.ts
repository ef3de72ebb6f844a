/** The planning's stars follow the notes. */
export const noteKinds = ['notes', 'bookings']
