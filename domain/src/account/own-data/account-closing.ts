import { normalizeText } from '../../platform/text/search-key.ts'

/** Days in which the owner of a closed account can take it back. */
export const DAYS_TO_RETURN = 30
/** A mail reminds the owners this many days before the account is erased. */
export const DAYS_OF_WARNING = 7
/** Days for which a finished export can be downloaded. */
export const EXPORT_DAYS = 7

/** Years after that of their issue for which invoices, their records and what supports them are kept (Código de Comercio, article 30). */
export const BOOKS_YEARS = 6

/** What the law has kept after an account is erased, in the words of the mails and of the dialog. */
export const KEPT_BY_LAW =
  'La ley obliga a conservar el libro de viajeros y las comunicaciones a las autoridades durante tres años desde cada estancia, ' +
  'los documentos de admisión firmados durante un año, y las facturas, sus registros, los cobros, las cajas y las tasas turísticas ' +
  'hasta el final del sexto año después del suyo. Eso queda guardado, sin que nadie pueda entrar, y se borra al acabar cada plazo.'

/** Whether what somebody typed is the name of the account; case, accents and punctuation do not matter. */
export const isNameOfAccount = (typed: string, name: string): boolean =>
  normalizeText(typed) !== '' && normalizeText(typed) === normalizeText(name)
