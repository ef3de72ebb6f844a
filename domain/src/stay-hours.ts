/**
 * The check-in and check-out times of a new establishment. They overlap on a change-over day, so the establishment's
 * page requests the real ones.
 */
export const DEFAULT_CHECK_IN_OUT_TIMES = { checkIn: '13:00', checkOut: '16:00' } as const
