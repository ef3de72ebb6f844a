import { limitConcurrency } from './limit-concurrency.ts'

/**
 * Those who only look at what everybody may open take turns, in each process: a page that many visit at once makes them wait for each other, and not
 * the desk for connections to the database.
 */
export const inPublicTurn = limitConcurrency({
  running: 2,
  waiting: 500,
  refusal: 'Hay muchas visitas a la vez. Vuelva a intentarlo en unos segundos.',
})
