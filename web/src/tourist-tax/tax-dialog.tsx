import type { TaxType } from '@posada/contract/tourist-tax/tourist-tax'
import type { Day } from '@posada/domain/day'
import { rateLabel, taxOfProvince } from '@posada/domain/tax-rates'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Note } from '../ui/note.tsx'
import { TariffRows } from './tariff-rows.tsx'
import { TaxExample } from './tax-example.tsx'
import { TaxRules } from './tax-rules.tsx'
import { TaxTypeField } from './tax-type-field.tsx'
import styles from './tourist-tax.module.css'
import { NO_TAX, useTaxForm, type EstablishmentTax } from './use-tax-form.ts'

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
        {refusal && <Note tone="error">{refusal}</Note>}
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
            <TariffRows state={state} />
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
