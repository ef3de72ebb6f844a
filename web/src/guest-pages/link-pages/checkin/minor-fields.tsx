import { limits } from '@posada/domain/platform/limits'
import { ageOn, isMinor, signsOwnReport } from '@posada/domain/travellers/registry-text'
import { relationshipsOfMinors } from '@posada/domain/travellers/relationships'
import { GuestNote } from '../ui/parts.tsx'
import { GuestSelectField, GuestTextField } from './fields.tsx'
import styles from './checkin.module.css'
import type { TravellerFieldsProps } from './traveller-fields-props.ts'
import { birthDateOf, OTHER_ADULT } from './traveller-values.ts'
import type { CheckinTexts } from './words/checkin-texts.ts'

/** What follows from the birth date: the age on arrival, whether the traveller signs, and the adult of a minor. */
export function MinorFields({ form, values, words, set, faultOf, companions }: TravellerFieldsProps) {
  const birthDate = birthDateOf(values)
  if (birthDate === null || birthDate > form.checkIn) return null
  const isUnderAge = isMinor(birthDate, form.checkIn)
  const signs = signsOwnReport(birthDate, form.checkIn)
  const what = !signs ? words.doesNotSign : isUnderAge ? words.signsAsMinor : words.signsAsAdult
  return (
    <>
      <div role="status">
        <GuestNote>
          {words.age(String(ageOn(birthDate, form.checkIn)))} {what}
        </GuestNote>
      </div>
      {isUnderAge && (
        <div className={styles.two}>
          <GuestSelectField
            field="responsibleId"
            label={words.adult}
            placeholder={words.choose}
            fault={faultOf('responsibleId')}
            value={values.adultPlaceId}
            choices={[...companions, { value: OTHER_ADULT, label: words.otherAdult }]}
            onChange={(adultPlaceId) => set({ adultPlaceId })}
          />
          <GuestSelectField
            field="relationship"
            label={words.relationship}
            placeholder={words.choose}
            fault={faultOf('relationship')}
            value={values.relationship}
            choices={relationshipsOfMinors.map((code) => ({
              value: code,
              label: words.relations[code as keyof CheckinTexts['relations']],
            }))}
            onChange={(relationship) => set({ relationship })}
          />
        </div>
      )}
      {isUnderAge && values.adultPlaceId === OTHER_ADULT && (
        <GuestTextField
          field="responsibleName"
          label={words.otherAdultName}
          fault={null}
          value={values.responsibleName}
          maxLength={limits.guest.responsible}
          onChange={(responsibleName) => set({ responsibleName })}
        />
      )}
    </>
  )
}
