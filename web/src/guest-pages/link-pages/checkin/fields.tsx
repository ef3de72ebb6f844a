import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import styles from './fields.module.css'

/** The element of a field, to which the summary of faults leads. */
export const fieldId = (field: string): string => `campo-${field}`
export const messageId = (field: string): string => `${fieldId(field)}-mensaje`

type Shared = {
  field: string
  label: string
  /** The fault, which replaces the help. */
  fault: string | null
  help?: string | undefined
  /** Beside the label of what may be left empty. */
  optional?: string | undefined
}

/** The fields that were read of a document and have to be checked, and what is said at each. */
export const DoubtfulFields = createContext<{ fields: readonly string[]; words: string }>({ fields: [], words: '' })

/** The element that describes a field, which is its `FieldNote`; undefined where the field has none. */
export function useDescribedBy({ field, fault, help }: Pick<Shared, 'field' | 'fault' | 'help'>): string | undefined {
  const doubts = use(DoubtfulFields)
  return fault !== null || doubts.fields.includes(field) || help ? messageId(field) : undefined
}

/** The fault of a field, or what has to be checked, or its help. */
export const FieldNote = ({ field, fault, help }: Pick<Shared, 'field' | 'fault' | 'help'>) => {
  const doubts = use(DoubtfulFields)
  if (fault !== null)
    return (
      <span id={messageId(field)} className={styles.fault}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        {fault}
      </span>
    )
  if (doubts.fields.includes(field))
    return (
      <span id={messageId(field)} className={styles.doubt} data-read-doubt>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        {doubts.words}
      </span>
    )
  return help ? (
    <span id={messageId(field)} className={styles.help}>
      {help}
    </span>
  ) : null
}

const Label = ({ field, label, optional }: Pick<Shared, 'field' | 'label' | 'optional'>) => (
  <label htmlFor={fieldId(field)} className={styles.label}>
    {label}
    {optional && <span className={styles.optional}> {optional}</span>}
  </label>
)

type TextProps = Shared & { value: string; onChange: (value: string) => void } & Pick<
    ComponentProps<'input'>,
    'inputMode' | 'maxLength' | 'autoCapitalize' | 'autoComplete' | 'type'
  >

export function GuestTextField({ field, label, fault, help, optional, value, onChange, ...input }: TextProps) {
  const describedBy = useDescribedBy({ field, fault, help })
  return (
    <div className={styles.field}>
      <Label field={field} label={label} optional={optional} />
      <input
        {...input}
        id={fieldId(field)}
        className={styles.input}
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldNote field={field} fault={fault} help={help} />
    </div>
  )
}

type Choice = { value: string; label: string }
type SelectProps = Shared & {
  value: string
  onChange: (value: string) => void
  choices: readonly Choice[]
  placeholder?: string
}

export function GuestSelectField({ field, label, fault, help, value, onChange, choices, placeholder }: SelectProps) {
  const describedBy = useDescribedBy({ field, fault, help })
  return (
    <div className={styles.field}>
      <Label field={field} label={label} />
      <span className={styles.pick}>
        <select
          id={fieldId(field)}
          className={styles.input}
          value={value}
          aria-invalid={fault !== null}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange(target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </span>
      <FieldNote field={field} fault={fault} help={help} />
    </div>
  )
}

type RadioProps = Omit<SelectProps, 'placeholder'>

/** A few answers, all in sight. */
export function GuestRadioField({ field, label, fault, optional, value, onChange, choices }: RadioProps) {
  const describedBy = useDescribedBy({ field, fault })
  return (
    <fieldset className={styles.field} aria-describedby={describedBy}>
      <legend className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> {optional}</span>}
      </legend>
      <div className={choices.length === 3 ? `${styles.options} ${styles.three}` : styles.options}>
        {choices.map((choice, place) => (
          <label key={choice.value}>
            <input
              type="radio"
              id={place === 0 ? fieldId(field) : undefined}
              name={field}
              value={choice.value}
              checked={value === choice.value}
              aria-invalid={fault !== null}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldNote field={field} fault={fault} />
    </fieldset>
  )
}

type TickProps = { label: string; help: string; isTicked: boolean; onChange: (isTicked: boolean) => void }

export const GuestTick = ({ label, help, isTicked, onChange }: TickProps): ReactNode => (
  <label className={styles.tick}>
    <input type="checkbox" checked={isTicked} onChange={({ target }) => onChange(target.checked)} />
    <span>
      {label}
      <small>{help}</small>
    </span>
  </label>
)
