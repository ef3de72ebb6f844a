/** The screen with which a user begins: the guests, the day or the planning. */
export const startPages = ['', 'today', 'planning'] as const
export type StartPage = (typeof startPages)[number]

export const startPageLabels: Record<StartPage, string> = { '': 'Huéspedes', today: 'Hoy', planning: 'Planning' }
