import {
  exemptionReasons,
  readExemptionReason,
  type ExemptionReason,
} from '@posada/domain/tourist-tax/exemption-reasons'
import { z } from 'zod'

const codes = exemptionReasons.map(({ code }) => code) as [ExemptionReason, ...ExemptionReason[]]

/** The reason for which people pay no tourist tax: its code or its Spanish words. */
export const exemptionReason = z.codec(z.string().max(200), z.enum(codes), {
  decode: (text) => (readExemptionReason(text) ?? text) as ExemptionReason, // the enum rejects an unknown reason
  encode: (code) => code,
})
