import { UserError } from '../http/errors.ts'

/** What unknown, deleted and other accounts' clients are answered with. */
export const noClient = ({ isCompany = false } = {}): UserError =>
  new UserError(isCompany ? 'La empresa no existe' : 'El cliente no existe')
