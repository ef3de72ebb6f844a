export type TaxName = 'IVA' | 'IGIC' | 'IPSI'

/** Which tax a house charges, the rates that it may use and the one of its lodging, in hundredths of a percent. */
export type ProvinceTax = { name: TaxName; rates: readonly number[]; lodging: number }

const iva: ProvinceTax = { name: 'IVA', rates: [0, 400, 1000, 2100], lodging: 1000 }
const igic: ProvinceTax = { name: 'IGIC', rates: [0, 300, 500, 700, 950, 1500, 2000], lodging: 700 }
// Set by municipal ordinances, so uncertain from year to year: Melilla publishes 2 % for lodging, Ceuta is taken to do as it.
const ipsi: ProvinceTax = { name: 'IPSI', rates: [0, 50, 100, 200, 400, 800, 1000], lodging: 200 }

const elsewhere: Record<string, ProvinceTax> = { 35: igic, 38: igic, 51: ipsi, 52: ipsi }

/**
 * By the INE's two-digit province code: IVA (Ley 37/1992, arts. 90 and 91), IGIC in Canarias (Decreto Legislativo 1/2025),
 * IPSI in Ceuta and Melilla; an unknown province pays IVA.
 */
export const taxOfProvince = (provinceCode: string): ProvinceTax => elsewhere[provinceCode] ?? iva

/** The rate of a night, in hundredths of a percent; 0 where the house lets without hotel services (LIVA 20.Uno.23º). */
export const lodgingRateOf = (provinceCode: string, isLodgingExempt: boolean): number =>
  isLodgingExempt ? 0 : taxOfProvince(provinceCode).lodging

/** '10 %', '9,5 %' of hundredths of a percent. */
export const formatRate = (rate: number): string => `${String(rate / 100).replace('.', ',')} %`

/** 'IVA 10 %', 'IGIC 9,5 %' of hundredths of a percent. */
export const rateLabel = (rate: number, taxName: string): string => `${taxName} ${formatRate(rate)}`

/** Why a sale cannot be taxed so in a province, null where it can: 'El IVA puede ser 0, 4, 10 o 21 %'; none needs its reason. */
export function rateFault(rate: number, provinceCode: string, noTaxReason: string): string | null {
  const { name, rates } = taxOfProvince(provinceCode)
  if (rate === 0 && noTaxReason === '') return 'Indique por qué no lleva impuesto'
  if (rates.includes(rate)) return null
  const words = rates.map((allowed) => String(allowed / 100).replace('.', ','))
  const separator = words.some((word) => word.includes(',')) ? '; ' : ', '
  return `El ${name} puede ser ${words.slice(0, -1).join(separator)} o ${words.at(-1)} %`
}

/** Why no tax is due, by the codes of the invoice record (Verifactu lists L10 and L9). */
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

/** Of what is sold with lodging that is let without hotel services. */
export const OF_EXEMPT_LODGING: NoTaxReason = 'E1'
