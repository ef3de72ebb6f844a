import { limits } from '@posada/domain/platform/limits'
import { isSpanishDocument } from '@posada/domain/travellers/traveller'
import { BirthField } from './birth-field.tsx'
import { GuestRadioField, GuestTextField } from './fields.tsx'
import { fieldId, FieldNote, messageId } from './fields.tsx'
import styles from './fields.module.css'
import { MinorFields } from './minor-fields.tsx'
import { SearchField } from './search-field.tsx'
import { SupportDrawing } from './support-drawing.tsx'
import type { TravellerFieldsProps } from './traveller-fields-props.ts'

/** Who the traveller is, by their document. */
export function PersonFields(props: TravellerFieldsProps) {
  const { values, words, set, faultOf, countries, asksDocument } = props
  const text = { autoComplete: 'off', autoCapitalize: 'words', maxLength: limits.guest.name } as const
  const isSpanish = isSpanishDocument(values.documentType)
  return (
    <>
      {(['name', 'firstSurname', 'secondSurname'] as const).map((field) => (
        <GuestTextField
          {...text}
          key={field}
          field={field}
          label={words[field]}
          optional={field === 'secondSurname' && values.documentType !== 'dni' ? words.optional : undefined}
          value={values[field]}
          fault={faultOf(field)}
          onChange={(value) => set({ [field]: value })}
        />
      ))}
      <BirthField
        values={values}
        words={words}
        fault={faultOf('birthDate')}
        onChange={(box, digits) => set({ [box]: digits })}
      />
      <MinorFields {...props} />
      <GuestRadioField
        field="sex"
        label={words.sex}
        fault={faultOf('sex')}
        value={values.sex}
        choices={[
          { value: 'female', label: words.female },
          { value: 'male', label: words.male },
          { value: 'other', label: words.otherSex },
        ]}
        onChange={(value) => set({ sex: value as typeof values.sex })}
      />
      <SearchField
        field="nationality"
        label={words.nationality}
        fault={faultOf('nationality')}
        text={values.nationalityText}
        isChosen={values.nationality !== ''}
        search={countries.search}
        nothingFound={words.nothingFound}
        onType={(nationalityText) => set({ nationalityText, nationality: '' })}
        onChoose={({ id, label }) => set({ nationality: id, nationalityText: label })}
      />
      <GuestRadioField
        field="documentType"
        label={words.document}
        optional={asksDocument ? undefined : words.optional}
        fault={faultOf('documentType')}
        value={values.documentType}
        choices={[
          { value: 'dni', label: 'DNI' },
          { value: 'passport', label: words.passport },
          { value: 'nie', label: 'NIE' },
          { value: 'id-card', label: words.identityCard },
        ]}
        onChange={(value) => set({ documentType: value as typeof values.documentType })}
      />
      {values.documentType !== '' && (
        <GuestTextField
          field="documentNumber"
          label={words.documentNumber}
          fault={faultOf('documentNumber')}
          value={values.documentNumber}
          maxLength={limits.guest.documentNumber}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(documentNumber) => set({ documentNumber })}
        />
      )}
      {isSpanish && (
        <div className={styles.field}>
          <label htmlFor={fieldId('supportNumber')} className={styles.label}>
            {words.supportNumber}
          </label>
          <div className={styles.drawing}>
            <SupportDrawing label={words.supportDrawing} />
            <input
              id={fieldId('supportNumber')}
              className={styles.input}
              value={values.supportNumber}
              maxLength={limits.guest.supportNumber}
              autoComplete="off"
              autoCapitalize="characters"
              aria-invalid={faultOf('supportNumber') !== null}
              aria-describedby={messageId('supportNumber')}
              onChange={({ target }) => set({ supportNumber: target.value })}
            />
          </div>
          <FieldNote
            field="supportNumber"
            fault={faultOf('supportNumber')}
            help={values.documentType === 'nie' ? words.supportOnNie : words.supportOnDni}
          />
        </div>
      )}
    </>
  )
}
