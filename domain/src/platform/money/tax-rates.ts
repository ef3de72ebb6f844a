import type { Cents } from './money.ts'

type TaxName = 'IVA' | 'IGIC' | 'IPSI'

/** The sales tax of a province, its allowed rates and the rate of lodging, in hundredths of a percent. */
type ProvinceTax = { name: TaxName; rates: readonly number[]; lodging: number }

const iva: ProvinceTax = { name: 'IVA', rates: [0, 400, 1000, 2100], lodging: 1000 }
const igic: ProvinceTax = { name: 'IGIC', rates: [0, 300, 500, 700, 950, 1500, 2000], lodging: 700 }
// Municipal ordinances set these rates and may change them each year. Melilla publishes 2 % for lodging; the same is
// assumed for Ceuta.
const ipsi: ProvinceTax = { name: 'IPSI', rates: [0, 50, 100, 200, 400, 800, 1000], lodging: 200 }

const taxByProvince: Record<string, ProvinceTax> = { 35: igic, 38: igic, 51: ipsi, 52: ipsi }

/**
 * The sales tax of a province, by the INE's two-digit code: IVA (Ley 37/1992, arts. 90 and 91), IGIC in Canarias
 * (Decreto Legislativo 1/2025), IPSI in Ceuta and Melilla; IVA for an unknown province.
 */
export const taxOfProvince = (provinceCode: string): ProvinceTax => taxByProvince[provinceCode] ?? iva

/** The rate of a night, in hundredths of a percent; 0 for a letting without hotel services (LIVA 20.Uno.23º). */
export const lodgingRateOf = (provinceCode: string, isLodgingExempt: boolean): number =>
  isLodgingExempt ? 0 : taxOfProvince(provinceCode).lodging

/** '10 %' for 1000, '9,5 %' for 950. */
export const formatRate = (rate: number): string => `${String(rate / 100).replace('.', ',')} %`

/** 'IVA 10 %', 'IGIC 9,5 %'; the rate is in hundredths of a percent. */
export const rateLabel = (rate: number, taxName: string): string => `${taxName} ${formatRate(rate)}`

/**
 * Why a sale cannot have this rate in a province ('El IVA puede ser 0, 4, 10 o 21 %'); null where it can. A rate of 0
 * needs a reason.
 */
export function rateFault(rate: number, provinceCode: string, noTaxReason: string): string | null {
  const { name, rates } = taxOfProvince(provinceCode)
  if (rate === 0 && noTaxReason === '') return 'Indique por qué no lleva impuesto'
  if (rates.includes(rate)) return null
  const words = rates.map((allowed) => String(allowed / 100).replace('.', ','))
  const separator = words.some((word) => word.includes(',')) ? '; ' : ', '
  return `El ${name} puede ser ${words.slice(0, -1).join(separator)} o ${words.at(-1)} %`
}

/** Reasons for which no tax is due, by their codes in the invoice record (Verifactu lists L10 and L9). */
export const noTaxReasons = {
  E1: 'Exenta: alquiler sin servicios de hostelería y demás casos del artículo 20',
  E2: 'Exenta: exportación (artículo 21)',
  E3: 'Exenta: asimilada a una exportación (artículo 22)',
  E4: 'Exenta: depósitos y regímenes aduaneros (artículos 23 y 24)',
  E5: 'Exenta: entrega dentro de la Unión Europea (artículo 25)',
  E6: 'Exenta por otra causa',
  N1: 'No sujeta: indemnizaciones y demás casos de los artículos 7 y 14',
  N2: 'No sujeta: se entiende prestada fuera del territorio',
} as const
export type NoTaxReason = keyof typeof noTaxReasons

/** The reason for everything sold with lodging that is let without hotel services. */
export const EXEMPT_LODGING_REASON: NoTaxReason = 'E1'

/**
 * The base plus its tax, in whole cents, halves rounded away from zero. The rate is in hundredths of a percent (10 % is
 * 1000). Invoices use the same function, so that the amount billed is the amount announced.
 */
export const addTax = (base: Cents, rate: number): Cents => base + taxOn(base, rate)

/** The tax on a base, without the base, in cents. */
function taxOn(base: Cents, rate: number): Cents {
  const tax = Math.floor((Math.abs(base) * rate + 5000) / 10_000)
  return base < 0 ? -tax : tax
}

/** The base of an amount that includes its tax, in whole cents, halves rounded away from zero. */
export function withoutTax(paid: Cents, rate: number): Cents {
  const base = Math.round((Math.abs(paid) * 10_000) / (10_000 + rate))
  return paid < 0 && base !== 0 ? -base : base
}
