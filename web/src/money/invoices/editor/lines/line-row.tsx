import { ActionIcon, Menu } from '@mantine/core'
import { grossOf } from '@posada/domain/money/invoices/invoice-totals'
import { limits } from '@posada/domain/platform/limits'
import { formatEuros } from '@posada/domain/platform/money/money'
import { noTaxReasons } from '@posada/domain/platform/money/tax-rates'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { MoneyField } from '../../../../ui/fields/money-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { pricedLineOf, type DraftValues } from '../draft-values.ts'
import styles from './lines.module.css'
import { QuantityField } from './quantity-field.tsx'

const reasons = Object.entries(noTaxReasons).map(([value, label]) => ({ value, label }))

type LineActions = {
  onNext: () => void
  onMove: (by: -1 | 1) => void
  onDelete: () => void
  onDisbursement: (isDisbursement: boolean) => void
}

type Props = LineActions & {
  control: Control<DraftValues>
  place: number
  count: number
  taxName: string
  rates: readonly { value: number; label: string }[]
}

/** A line of a draft. Enter begins the next line, Alt with an arrow moves this one. */
export function LineRow(props: Props) {
  const { control, place, taxName, rates, onNext, onMove, onDelete } = props
  const line = useWatch({ control, name: `lines.${place}` })
  const [showsDetail, setShowsDetail] = useState(line.detail !== '')
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const isList = event.target instanceof HTMLElement && event.target.getAttribute('aria-haspopup') === 'listbox'
    const isInput = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && isInput && !isList) onNext()
    else if (event.altKey && event.key === 'ArrowUp') onMove(-1)
    else if (event.altKey && event.key === 'ArrowDown') onMove(1)
    else return
    event.preventDefault()
  }
  const asksReason = line.rate === '0' && !line.isDisbursement
  return (
    <div className={styles.line} role="group" aria-label={`Línea ${place + 1}`} onKeyDown={press}>
      <div className={styles.name}>
        <TextField
          control={control}
          name={`lines.${place}.name`}
          label="Concepto"
          maxLength={limits.invoice.lineName}
          required
        />
        {showsDetail && (
          <TextField
            control={control}
            name={`lines.${place}.detail`}
            label="Detalle"
            placeholder="Detalle, como las noches"
            maxLength={limits.invoice.lineName}
          />
        )}
        {asksReason && (
          <SelectField
            control={control}
            name={`lines.${place}.noTaxReason`}
            label={`Motivo de que no lleve ${taxName}`}
            placeholder={`Motivo de que no lleve ${taxName}`}
            choices={reasons}
            required
          />
        )}
      </div>
      <QuantityField control={control} name={`lines.${place}.quantity`} label="Cantidad" required />
      <MoneyField
        control={control}
        name={`lines.${place}.price`}
        label={`Precio con ${taxName}`}
        allowNegative
        required
      />
      {line.isDisbursement ? (
        <span className={styles.disbursement}>Suplido</span>
      ) : (
        <SelectField
          control={control}
          name={`lines.${place}.rate`}
          label={taxName}
          choices={rates.map(({ value, label }) => ({ value: String(value), label: label.replace(`${taxName} `, '') }))}
          required
        />
      )}
      <span className={styles.amount}>{formatEuros(grossOf(pricedLineOf(line)))}</span>
      <span className={styles.actions}>
        <LineMenu {...props} isDisbursement={line.isDisbursement} onDetail={() => setShowsDetail(true)} />
        <ActionIcon variant="subtle" color="gray" aria-label={`Quitar la línea ${place + 1}`} onClick={onDelete}>
          <Icon of={IconX} size={16} />
        </ActionIcon>
      </span>
    </div>
  )
}

type MenuProps = Props & { isDisbursement: boolean; onDetail: () => void }

const LineMenu = ({ place, count, isDisbursement, onMove, onDisbursement, onDetail }: MenuProps) => (
  <Menu position="bottom-end" shadow="md" zIndex={400}>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" aria-label={`Más de la línea ${place + 1}`}>
        <Icon of={IconDots} size={16} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={onDetail}>Añadir detalle</Menu.Item>
      <Menu.Item onClick={() => onDisbursement(!isDisbursement)}>
        {isDisbursement ? 'No es un suplido' : 'Es un suplido'}
      </Menu.Item>
      <Menu.Item disabled={place === 0} onClick={() => onMove(-1)}>
        Subir
      </Menu.Item>
      <Menu.Item disabled={place === count - 1} onClick={() => onMove(1)}>
        Bajar
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
