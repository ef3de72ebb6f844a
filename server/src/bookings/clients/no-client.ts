import { UserError } from '../../platform/http/errors.ts'

/** The error for unknown and deleted clients and for those of other accounts. */
export const noClient = ({ isCompany = false } = {}): UserError =>
  new UserError(isCompany ? 'La empresa no existe' : 'El cliente no existe')
