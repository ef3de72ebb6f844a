import { addDays, type Day, daysBetween, formatDay } from '../../platform/days/day.ts'
import { checkCif } from '../../travellers/identity/spanish-id.ts'
import { normalizeTaxId } from '../../travellers/identity/tax-id.ts'

/** The days from which taxpayers must use VERI*FACTU: configuration, because the law has been postponed repeatedly. */
export type VerifactuDates = { corporateTaxpayers: Day; others: Day }

export type Taxpayer = {
  taxId: string
  /** Of the tax domicile, by the INE's two-digit code. */
  fiscalProvince: string
  /** Whether the taxpayer keeps its books with the AEAT (Suministro Inmediato de Información). */
  isInSii: boolean
}

/** How long before the day the screens announce it. */
const NOTICE_DAYS = 60
const NAVARRA = '31'
const basqueProvinces: Record<string, string> = { '01': 'Álava', '20': 'Gipuzkoa', '48': 'Bizkaia' }

/**
 * Why no invoice can be issued for a taxpayer of this province; null where it can. The Basque provinces require
 * TicketBAI, which Posada does not have.
 */
export function ticketBaiFault(fiscalProvince: string): string | null {
  const name = basqueProvinces[fiscalProvince]
  return name === undefined
    ? null
    : `Con domicilio fiscal en ${name} las facturas han de emitirse con TicketBAI, que Posada no tiene: aquí puede preparar borradores y proformas, pero no emitir facturas`
}

/** The day from which the taxpayer must use VERI*FACTU; null where its invoices are outside of it. */
export function verifactuDateOf(taxpayer: Taxpayer, dates: VerifactuDates): Day | null {
  if (outsideVerifactu(taxpayer) !== null) return null
  return paysCorporateTax(taxpayer.taxId) ? dates.corporateTaxpayers : dates.others
}

/** Why a taxpayer cannot use VERI*FACTU, in words for the screen; null where it can. */
export function outsideVerifactu({ fiscalProvince, isInSii }: Omit<Taxpayer, 'taxId'>): string | null {
  if (fiscalProvince in basqueProvinces) return 'En el País Vasco rige TicketBAI en lugar de VERI*FACTU'
  if (fiscalProvince === NAVARRA) return 'VERI*FACTU no se aplica a los contribuyentes de Navarra'
  if (isInSii) return 'VERI*FACTU no se aplica a quien lleva los libros en el SII'
  return null
}

type VerifactuDuty =
  | { state: 'outside' }
  | { state: 'later'; from: Day }
  /** `days` is how many are left. */
  | { state: 'soon'; from: Day; days: number }
  | { state: 'required'; from: Day }

/** Whether a taxpayer must issue with VERI*FACTU on a day; 'soon' in the 60 days before. */
export function verifactuDutyOn(day: Day, taxpayer: Taxpayer, dates: VerifactuDates): VerifactuDuty {
  const from = verifactuDateOf(taxpayer, dates)
  if (from === null) return { state: 'outside' }
  if (day >= from) return { state: 'required', from }
  return day >= addDays(from, -NOTICE_DAYS)
    ? { state: 'soon', from, days: daysBetween(day, from) }
    : { state: 'later', from }
}

/** Why a taxpayer that does not use VERI*FACTU cannot issue on a day, in words for the screen; null where it can. */
export function verifactuFault(day: Day, taxpayer: Taxpayer, dates: VerifactuDates): string | null {
  const duty = verifactuDutyOn(day, taxpayer, dates)
  if (duty.state !== 'required') return null
  return `Desde el ${formatDay(duty.from)} la ley exige emitir con VERI*FACTU: actívelo en «Envíos a la AEAT»`
}

/**
 * Whether a tax number is that of a corporate taxpayer (Impuesto sobre Sociedades). Communities of owners and of
 * property (H, E) and entities from abroad (N, W) are not; everything else with the number of a company counts as one.
 */
export function paysCorporateTax(taxId: string): boolean {
  const id = normalizeTaxId(taxId)
  return checkCif(id) === null && !/^[EHNW]/.test(id)
}
