/** Said of guests who are registered where somebody took the tick of the check-in away. */
export const CHECK_IN_AWAITED = 'El check-in está sin marcar: el parte saldrá al marcarlo'
