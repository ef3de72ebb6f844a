import { guestFormApi } from '@posada/contract/guest-pages/self-check-in/guest-form'
import { limits } from '@posada/domain/platform/limits'
import { useCallback } from 'react'
import { callLink } from '../../../lib/call-link.ts'
import { GuestTextField, GuestTick } from './fields.tsx'
import { type Found, SearchField } from './search-field.tsx'
import styles from './checkin.module.css'
import type { TravellerFieldsProps } from './traveller-fields-props.ts'

/** Where the traveller lives, and how they are reached. */
export function ResidenceFields({
  values,
  words,
  set,
  faultOf,
  countries,
  token,
  firstCompanion,
}: TravellerFieldsProps) {
  const livesInSpain = values.countryCode === 'ESP'
  const searchMunicipality = useCallback(
    async (filter: string): Promise<Found[]> => {
      const { municipalities } = await callLink(guestFormApi.municipalities, { token, input: { filter } })
      return municipalities.map(({ id, name, provinceName }) => ({ id, label: name, detail: provinceName }))
    },
    [token],
  )
  return (
    <>
      <h2 className={styles.section}>{words.residence}</h2>
      {firstCompanion && (
        <GuestTick
          label={words.sameAddress(firstCompanion.number)}
          help={words.sameAddressWhy}
          isTicked={values.addressPlaceId !== ''}
          onChange={(isTicked) => set({ addressPlaceId: isTicked ? firstCompanion.placeId : '' })}
        />
      )}
      {values.addressPlaceId === '' && (
        <>
          <SearchField
            field="countryCode"
            label={words.country}
            fault={faultOf('countryCode')}
            text={values.countryText}
            isChosen={values.countryCode !== ''}
            search={countries.search}
            nothingFound={words.nothingFound}
            onType={(countryText) => set({ countryText, countryCode: '' })}
            onChoose={({ id, label }) => set({ countryCode: id, countryText: label })}
          />
          <GuestTextField
            field="address"
            label={words.address}
            fault={faultOf('address')}
            value={values.address}
            maxLength={limits.newGuest.address}
            autoComplete="street-address"
            onChange={(address) => set({ address })}
          />
          {livesInSpain ? (
            <SearchField
              field="municipalityCode"
              label={words.municipality}
              fault={faultOf('municipalityCode')}
              text={values.municipality}
              isChosen={values.municipalityCode !== ''}
              search={searchMunicipality}
              nothingFound={words.nothingFound}
              onType={(municipality) => set({ municipality, municipalityCode: '' })}
              onChoose={({ id, label }) => set({ municipality: label, municipalityCode: id })}
            />
          ) : (
            <GuestTextField
              field="municipalityName"
              label={words.town}
              fault={faultOf('municipalityName')}
              value={values.town}
              maxLength={limits.newGuest.municipality}
              autoComplete="address-level2"
              onChange={(town) => set({ town })}
            />
          )}
          <div className={styles.narrow}>
            <GuestTextField
              field="postalCode"
              label={words.postalCode}
              fault={faultOf('postalCode')}
              value={values.postalCode}
              maxLength={livesInSpain ? 5 : limits.newGuest.postalCode}
              inputMode={livesInSpain ? 'numeric' : 'text'}
              autoComplete="postal-code"
              onChange={(postalCode) => set({ postalCode })}
            />
          </div>
        </>
      )}
      <GuestTextField
        field="phone"
        label={words.phone}
        help={words.contactWhy}
        fault={faultOf('phone')}
        value={values.phone}
        maxLength={limits.guest.phone}
        type="tel"
        autoComplete="tel"
        onChange={(phone) => set({ phone })}
      />
      <GuestTextField
        field="email"
        label={words.email}
        fault={faultOf('email')}
        value={values.email}
        maxLength={limits.guest.email}
        type="email"
        autoComplete="email"
        onChange={(email) => set({ email })}
      />
    </>
  )
}
