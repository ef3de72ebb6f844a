import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import IconDeviceMobileCheck from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileCheck.mjs'
import type { CheckinForm } from '@posada/contract/guest-pages/self-check-in/guest-form'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { needsDocument, signsOwnReport } from '@posada/domain/travellers/registry-text'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Dock, GuestMain } from '../ui/layout.tsx'
import { GuestNote } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import styles from './checkin.module.css'
import type { Draft } from './draft.ts'
import { type FaultyField, faultSentence, faultyFields, isUnstorable } from './field-faults.ts'
import { FieldLinks } from './field-links.tsx'
import { DoubtfulFields } from './fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { ResidenceFields } from './residence-fields.tsx'
import { birthDateOf, type TravellerValues } from './traveller-values.ts'
import type { TravellerFieldsProps } from './traveller-fields-props.ts'
import { useCountries } from './use-countries.ts'
import type { CheckinWords } from './words/checkin-words.ts'

/** With the camera and its words: loaded once the guest presses the button. */
const ReadOwnDocument = lazy(async () => ({
  default: (await import('./read-document/read-document.tsx')).ReadOwnDocument,
}))

type Props = {
  form: CheckinForm
  placeId: string
  token: string
  words: CheckinWords
  language: GuestLanguage
  draft: Draft
  change: (patch: Partial<Draft>) => void
  /** Faults that the server has found. */
  found: FaultyField[]
  onContinue: () => void
}

/** The data of one traveller. */
export function TravellerForm({ form, placeId, token, words, language, draft, change, found, onContinue }: Props) {
  const { values } = draft
  const [faulty, setFaulty] = useState<FaultyField[]>(found)
  const [doubts, setDoubts] = useState<FaultyField[]>([])
  const [camera, setCamera] = useState<'never' | 'open' | 'closed'>('never')
  const countries = useCountries(token, language)
  const summary = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => (found.length > 0 ? summary : heading).current?.focus(), [found])

  function set(patch: Partial<TravellerValues>) {
    change({ values: { ...values, ...followed(values, patch, countries.nameOf) }, key: null, isIncomplete: false })
    const touched = Object.keys(patch)
    const isUntouched = (field: FaultyField) => !touched.includes(valueOf(field))
    setFaulty((before) => before.filter(isUntouched))
    setDoubts((before) => before.filter(isUntouched))
  }
  function refuse(fields: FaultyField[]) {
    setFaulty(fields)
    change({ refusals: draft.refusals + 1 })
    setTimeout(() => summary.current?.focus())
  }
  function check() {
    const fields = faultyFields(values, { on: form.checkIn, service: form.service })
    if (fields.length > 0) return void refuse(fields)
    change({ isIncomplete: false })
    onContinue()
  }
  function sendAsIs() {
    const fields = faultyFields(values, { on: form.checkIn, service: form.service })
    const unstorable = fields.filter((field) => isUnstorable(field, values))
    if (unstorable.length > 0) return void refuse(unstorable)
    change({ isIncomplete: true })
    onContinue()
  }

  const birthDate = birthDateOf(values)
  const others = form.places.flatMap(({ id, state, initial }, place) =>
    id === placeId || state === 'pending' ? [] : [{ placeId: id, number: String(place + 1), initial }],
  )
  const props: TravellerFieldsProps = {
    form,
    token,
    words,
    values,
    set,
    countries,
    faultOf: (field) => (faulty.includes(field) ? faultSentence(field, values, words) : null),
    companions: others.map(({ placeId: value, number, initial }) => ({
      value,
      label: `${words.traveller(number)}, ${initial}.`,
    })),
    firstCompanion: others[0],
    asksDocument: needsDocument({ birthDate, nationality: values.nationality }, form.checkIn),
  }
  const signs = signsOwnReport(birthDate, form.checkIn)
  return (
    <>
      <GuestMain>
        <div className={parts.title}>
          <h1 ref={heading} tabIndex={-1}>
            {words.dataTitle}
          </h1>
          <p className={parts.lead}>{words.dataWhy}</p>
        </div>
        <div className={styles.read}>
          <button type="button" onClick={() => setCamera('open')}>
            <IconScan size={20} stroke={1.75} aria-hidden />
            {words.readDocument}
          </button>
          <small>{words.readWhy}</small>
        </div>
        {camera !== 'never' && (
          <Suspense>
            <ReadOwnDocument
              language={language}
              values={values}
              labelOf={(field) => labelOf(field, words)}
              nameOfCountry={countries.nameOf}
              doubts={doubts}
              isCameraOpen={camera === 'open'}
              onFill={(patch, found) => {
                set(patch)
                setDoubts(found)
              }}
              onCameraClosed={() => setCamera('closed')}
              onAgain={() => setCamera('open')}
            />
          </Suspense>
        )}
        {faulty.length > 0 && (
          <div ref={summary} tabIndex={-1} role="alert" className={styles.summary}>
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
            <div>
              <b>{words.review}</b>
              <FieldLinks fields={faulty} labelOf={(field) => labelOf(field, words)} />
            </div>
          </div>
        )}
        <form
          className={styles.form}
          id="viajero"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            check()
          }}
        >
          <DoubtfulFields value={{ fields: doubts, words: words.checkRead }}>
            <PersonFields {...props} />
          </DoubtfulFields>
          <ResidenceFields {...props} />
        </form>
        {draft.refusals >= 2 && (
          <GuestNote>
            <b>{words.missingTitle}</b>
            <br />
            {words.missingWhy}
            <br />
            <button type="button" className={styles.inNote} onClick={sendAsIs}>
              {words.sendAsIs}
            </button>
          </GuestNote>
        )}
      </GuestMain>
      <Dock label={words.mainAction} under="">
        <button type="submit" form="viajero" className={parts.button}>
          {signs ? words.toSignature : words.toEnd}
        </button>
        <span className={styles.kept}>
          <IconDeviceMobileCheck size={16} stroke={1.75} aria-hidden />
          {words.kept}
        </span>
      </Dock>
    </>
  )
}

/** Fields that follow others: the country of residence and the kind of document follow the nationality until they are chosen. */
function followed(
  values: TravellerValues,
  patch: Partial<TravellerValues>,
  nameOf: (code: string) => string,
): Partial<TravellerValues> {
  if (!patch.nationality) return patch
  const { nationality } = patch
  return {
    ...patch,
    ...(values.countryCode === '' && values.countryText === ''
      ? { countryCode: nationality, countryText: nameOf(nationality) }
      : {}),
    ...(values.documentType === '' && !patch.documentType
      ? { documentType: nationality === 'ESP' ? 'dni' : 'passport' }
      : {}),
  }
}

const names: Partial<Record<FaultyField, keyof TravellerValues>> = {
  municipalityName: 'town',
  responsibleId: 'adultPlaceId',
}
const valueOf = (field: FaultyField): string => (field === 'birthDate' ? 'year' : (names[field] ?? field))

function labelOf(field: FaultyField, words: CheckinWords): string {
  switch (field) {
    case 'documentType':
      return words.document
    case 'countryCode':
      return words.country
    case 'municipalityCode':
      return words.municipality
    case 'municipalityName':
      return words.town
    case 'responsibleId':
      return words.adult
    case 'responsibleName':
      return words.otherAdultName
    case 'issuedOn':
    case 'expiresOn':
      return words.document
    default:
      return words[field]
  }
}
