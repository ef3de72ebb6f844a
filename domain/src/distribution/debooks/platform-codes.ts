/** Codes and rooms of a channel manager are numbers, so that these are nobody else's. */
const PREFIX = 'debooks '

/** The code of a booking of the platform in the inbox of portals' bookings, where those of the channel manager lie too. */
export const platformCode = (bookingId: string): string => `${PREFIX}${bookingId}`

export const isPlatformCode = (code: string): boolean => code.startsWith(PREFIX)

/** What stands for a plan of the platform where a channel manager has a room. */
export const platformRoom = (planId: string): string => `${PREFIX}${planId}`
