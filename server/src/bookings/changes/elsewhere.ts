import { UserError } from '../../http/errors.ts'

/** Guests who leave and come back on another day are another booking. */
export const elsewhere = () => new UserError('La unidad se reserva en otras fechas: haga otra reserva')
