/** Shown for registered guests of a booking whose check-in was un-ticked. */
export const CHECK_IN_AWAITED = 'El check-in está sin marcar: el parte saldrá al marcarlo'
