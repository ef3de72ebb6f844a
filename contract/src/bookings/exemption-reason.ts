import {
  exemptionReasons,
  readExemptionReason,
  type ExemptionReason,
} from '@posada/domain/tourist-tax/exemption-reasons'
import { z } from 'zod'

const codes = exemptionReasons.map(({ code }) => code) as [ExemptionReason, ...ExemptionReason[]]

/** Why people pay no tourist tax: the code of the list or its words. */
export const exemptionReason = z.codec(z.string().max(200), z.enum(codes), {
  decode: (text) => (readExemptionReason(text) ?? text) as ExemptionReason, // the enum refuses what is no reason
  encode: (code) => code,
})
