import { UserError } from '../../http/errors.ts'

/** A booking has no gap: guests who leave and come back on another day need another booking. */
export const notContiguousError = () => new UserError('La unidad se reserva en otras fechas: haga otra reserva')
