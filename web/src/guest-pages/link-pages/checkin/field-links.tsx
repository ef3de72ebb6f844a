import type { FaultyField } from './field-faults.ts'
import { fieldId } from './fields.tsx'

type Props = { fields: readonly FaultyField[]; labelOf: (field: FaultyField) => string; className?: string | undefined }

/** Leads to fields of the form, by their labels. */
export const FieldLinks = ({ fields, labelOf, className }: Props) => (
  <ul className={className}>
    {fields.map((field) => (
      <li key={field}>
        <a
          href={`#${fieldId(field)}`}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(fieldId(field))?.focus()
          }}
        >
          {labelOf(field)}
        </a>
      </li>
    ))}
  </ul>
)
