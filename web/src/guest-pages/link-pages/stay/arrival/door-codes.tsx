import type { GuestStay } from '@posada/contract/guest-pages/my-stay/my-stay'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import parts from '../../ui/parts.module.css'
import styles from './arrival.module.css'
import { arrivalWords } from './words/arrival-words.ts'
import type { ArrivalTexts } from './words/es.ts'

type Access = NonNullable<GuestStay['access']>
type ArrivedProps = {
  access: GuestStay['access']
  /** The card below shows code and Wi-Fi. */
  isShownBelow: boolean
  words: ArrivalTexts
}

/** What a guest sees who has confirmed the arrival; a screen reader says it. */
export function ArrivedGuest({ access, isShownBelow, words }: ArrivedProps) {
  const { doorCode = '', doorCodes = [] } = access ?? {}
  const hasCode = doorCode !== '' || doorCodes.length > 0
  return (
    <div role="status">
      {doorCode !== '' && <p className={styles.code}>{doorCode}</p>}
      <Codes codes={doorCodes} words={words} />
      <p className={parts.lead}>{words.done}</p>
      {!hasCode && !isShownBelow && <p className={parts.lead}>{words.noCode}</p>}
    </div>
  )
}

type UnitCodesProps = { access: Access; language: GuestLanguage }

/** The code of each unit, where they differ. */
export const UnitCodes = ({ access: { doorCodes }, language }: UnitCodesProps) => (
  <Codes codes={doorCodes} words={arrivalWords(language)} />
)

const Codes = ({ codes, words }: { codes: Access['doorCodes']; words: ArrivalTexts }) =>
  codes.map(({ unit, code }) => (
    <div key={unit}>
      <p className={parts.small}>{words.unit(unit)}</p>
      <p className={styles.code}>{code}</p>
    </div>
  ))
