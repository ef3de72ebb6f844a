/** What a house starts with. They overlap on a change-over day, so its page asks for the real hours. */
export const UNSET_HOURS = { checkIn: '13:00', checkOut: '16:00' } as const
