const requestMethods = ['card', 'transfer'] as const
export type RequestMethod = (typeof requestMethods)[number]

/** `expired` is not stored: it follows from the clock. */
export type RequestState = 'open' | 'paid' | 'expired' | 'cancelled'

export const requestDays = { usual: 7, most: 60 }

export const requestState = (
  { state, expiresAt }: { state: Exclude<RequestState, 'expired'>; expiresAt: Date },
  now: Date,
): RequestState => (state === 'open' && expiresAt <= now ? 'expired' : state)
