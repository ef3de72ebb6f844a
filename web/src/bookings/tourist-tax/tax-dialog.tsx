import type { TaxType } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { rateLabel, taxOfProvince } from '@posada/domain/platform/money/tax-rates'
import type { RateBy, TaxPeriod } from '@posada/domain/bookings/tourist-tax/tax-period'
import { touristTax } from '@posada/domain/bookings/tourist-tax/tourist-tax'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { TariffRows } from './tariff-rows.tsx'
import { TaxRules } from './tax-rules.tsx'
import { TaxTypeField } from './tax-type-field.tsx'
import styles from './tourist-tax.module.css'
import { type EstablishmentTax, NO_TAX, useTaxForm } from './use-tax-form.ts'

const NIGHTS = 7

type TaxExampleProps = { periods: readonly TaxPeriod[]; rateBy: RateBy; rate: number; taxName: string; today: Day }

/** The tax of an example stay, calculated from the form's tariffs. */
function TaxExample({ periods, rateBy, rate, taxName, today }: TaxExampleProps) {
  const stay = { checkIn: today, checkOut: addDays(today, NIGHTS) }
  const party = { occupants: 2, children: 0, ages: [], exempt: 0 }
  const due = touristTax({ stay, party, periods, rateBy, rate })
  const vat = due ? due.total - due.base : 0
  return (
    <p className={styles.example} aria-live="polite">
      Dos adultos, {NIGHTS} noches desde hoy: <b>{formatEuros(due?.total ?? 0)}</b>
      {vat > 0 && ` (${formatEuros(due?.base ?? 0)} + ${formatEuros(vat)} de ${rateLabel(rate, taxName)})`}
    </p>
  )
}

type Props = {
  establishmentId: string
  province: string
  tax: EstablishmentTax
  types: readonly TaxType[]
  today: Day
  onClose: () => void
}

/** The tourist tax of an establishment and its tariffs. */
export function TaxDialog({ establishmentId, province, tax, types, today, onClose }: Props) {
  const state = useTaxForm({ establishmentId, tax, types, today, onClose })
  const { form, values, type, periods, hasTax, refusal } = state
  const taxName = taxOfProvince(province).name
  return (
    <FormDialog
      opened
      title={hasTax ? 'Editar la tasa turística' : 'Añadir tasa turística'}
      onClose={onClose}
      onSubmit={state.save}
      isDirty={state.isDirty}
      isSaving={state.isSaving}
      size={760}
    >
      <div className={styles.form}>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <TaxTypeField control={form.control} types={types} onChoose={state.choose} />
        {isMunicipalityMissing(types) && (
          <Note tone="warning">
            Falta el municipio de la casa, y en su provincia la tasa depende de él: escríbalo en los datos del
            establecimiento para ver solo las tarifas que le corresponden.
          </Note>
        )}
        {type && <TypeSource {...type} />}
        {type && values.type !== NO_TAX && (
          <>
            <TariffRows state={state} today={today} />
            {periods.some(({ surcharge }) => surcharge > 0) && (
              <p className={styles.quiet}>
                El recargo lo fija el municipio y se suma a la tarifa: si escribe un precio propio, deje el publicado en
                las fechas que ya están anunciadas.
              </p>
            )}
            <TaxExample periods={periods} rateBy={values.rateBy} rate={tax.rate} taxName={taxName} today={today} />
            <TaxRules control={form.control} vat={tax.rate > 0 ? rateLabel(tax.rate, taxName) : ''} />
          </>
        )}
        {type && hasTax && (
          <p className={styles.quiet}>
            Las reservas que ya existen conservan su tasa hasta que cambien sus fechas, sus personas o sus huéspedes, o
            hasta que la aplique a ellas.
          </p>
        )}
      </div>
    </FormDialog>
  )
}

/** The source of the type's tariffs, and what is uncertain about them. */
const TypeSource = ({ isOn, notice, source }: TaxType) =>
  !isOn ? (
    <Note tone="warning">{notice}</Note>
  ) : notice ? (
    <Note tone="info">{notice}</Note>
  ) : source ? (
    <p className={styles.quiet}>Según {source}.</p>
  ) : null

/** Several places match an establishment only while its municipality is unknown. */
const isMunicipalityMissing = (types: readonly TaxType[]) =>
  new Set(types.filter(({ isHere }) => isHere).map(({ place }) => place)).size > 1
