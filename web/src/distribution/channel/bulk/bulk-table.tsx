import { Checkbox } from '@mantine/core'
import { type DayField, isYesOrNo } from '@posada/domain/prices/day-change'
import { type CSSProperties, useEffect, useRef } from 'react'
import { hasField } from '../calendar/calendar-rows.ts'
import type { ChannelType } from '../calendar/channel-types.ts'
import { bulkFieldsOf, textFault, textKey, textOf } from './bulk-form.ts'
import type { Bulk } from './use-bulk-form.ts'
import styles from './bulk-table.module.css'

export const mainFields = ['price', 'channel', 'local', 'min_stay', 'closed'] as const satisfies readonly DayField[]
export const moreFields = [
  'max_stay',
  'closed_to_arrival',
  'closed_to_departure',
] as const satisfies readonly DayField[]

const labels: Record<DayField, { short: string; long: string; yes?: string; no?: string }> = {
  price: { short: 'Precio', long: 'precio' },
  channel: { short: 'Agencias', long: 'unidades para agencias' },
  local: { short: 'Local', long: 'unidades para la venta local' },
  min_stay: { short: 'Mín.', long: 'estancia mínima' },
  closed: { short: 'Cierre', long: 'cierre', yes: 'Cerrar', no: 'Abrir' },
  max_stay: { short: 'Máx.', long: 'estancia máxima' },
  closed_to_arrival: { short: 'Llegadas', long: 'llegadas', yes: 'Cerrar', no: 'Abrir' },
  closed_to_departure: { short: 'Salidas', long: 'salidas', yes: 'Cerrar', no: 'Abrir' },
}

type Props = {
  bulk: Bulk
  types: readonly ChannelType[]
  fields: readonly DayField[]
  /** The prices of a virtual plan follow another one. */
  isVirtualPlan: boolean
}

/** The types and what each of them gets: fields are ticked in the head, types at the left. */
export function BulkTable({ bulk, types, fields, isVirtualPlan }: Props) {
  const { form } = bulk
  const table = useRef<HTMLTableElement>(null)
  useFocus(table, form.focus)
  const isTicked = (field: DayField) => form.fields.includes(field) && !(field === 'price' && isVirtualPlan)
  const chosen = types.filter(({ id }) => form.types.includes(id))
  const toggleAll = () => bulk.change({ types: chosen.length === types.length ? [] : types.map(({ id }) => id) })
  return (
    <table ref={table} className={styles.table} style={{ '--others': fields.length - 1 } as CSSProperties}>
      <thead>
        <tr>
          <td />
          {fields.map((field) => (
            <th key={field} data-field={field} scope="col">
              <Checkbox
                size="xs"
                radius="xs"
                label={labels[field].short}
                checked={isTicked(field)}
                disabled={field === 'price' && isVirtualPlan}
                onChange={() => bulk.toggleField(field)}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {types.length > 1 && (
          <tr className={styles.all}>
            <th scope="row">
              <Checkbox
                size="xs"
                radius="xs"
                label="Todos"
                checked={chosen.length === types.length}
                indeterminate={chosen.length > 0 && chosen.length < types.length}
                onChange={toggleAll}
              />
            </th>
            {fields.map((field) => (
              <td key={field}>
                {chosen.length > 1 && isTicked(field) && (
                  <ValueInput
                    field={field}
                    label={`Todos, ${labels[field].long}`}
                    text={commonText(
                      chosen.filter((type) => hasField(type, field)).map(({ id }) => textOf(form, id, field)),
                    )}
                    onText={(text) =>
                      bulk.type(
                        chosen.filter((type) => hasField(type, field)).map(({ id }) => id),
                        field,
                        text,
                      )
                    }
                  />
                )}
              </td>
            ))}
          </tr>
        )}
        {types.map((type) => {
          const changed = bulkFieldsOf(form, type)
          const isChosen = form.types.includes(type.id)
          return (
            <tr key={type.id} data-virtual={type.parentId !== null || undefined}>
              <th scope="row">
                <Checkbox
                  size="xs"
                  radius="xs"
                  label={type.name}
                  checked={isChosen}
                  onChange={() => bulk.toggleType(type.id)}
                />
              </th>
              {fields.map((field) => (
                <td key={field}>
                  {changed.includes(field) && isTicked(field) ? (
                    <ValueInput
                      field={field}
                      name={textKey(type.id, field)}
                      label={`${type.name}, ${labels[field].long}`}
                      text={textOf(form, type.id, field)}
                      onText={(text) => bulk.type([type.id], field, text)}
                    />
                  ) : (
                    isChosen && <span className={styles.none}>–</span>
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type ValueProps = {
  field: DayField
  name?: string
  label: string
  text: string
  onText: (text: string) => void
}

function ValueInput({ field, name, label, text, onText }: ValueProps) {
  const { yes, no } = labels[field]
  if (isYesOrNo(field))
    return (
      <button
        type="button"
        className={styles.value}
        data-name={name}
        aria-label={`${label}: ${(text === '1' ? yes : no)?.toLowerCase() ?? ''}`}
        onClick={() => onText(text === '1' ? '0' : '1')}
      >
        {text === '1' ? yes : no}
      </button>
    )
  const fault = textFault(field, text)
  return (
    <input
      className={styles.value}
      data-name={name}
      aria-label={label}
      aria-invalid={fault !== null}
      title={fault ?? undefined}
      inputMode={field === 'price' ? 'text' : 'numeric'}
      autoComplete="off"
      maxLength={12}
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  )
}

const commonText = (texts: readonly string[]): string => (new Set(texts).size === 1 ? (texts[0] ?? '') : '')

/** A key typed in the calendar goes on in the panel: its field gets the focus, behind what was typed. */
function useFocus(table: { current: HTMLTableElement | null }, focus: Bulk['form']['focus']) {
  const key = focus?.key
  const count = focus?.count
  useEffect(() => {
    if (key === undefined) return
    const element = table.current?.querySelector<HTMLElement>(`[data-name="${key}"]`)
    element?.focus()
    if (element instanceof HTMLInputElement) element.setSelectionRange(element.value.length, element.value.length)
  }, [table, key, count])
}
