import { type CheckinForm, guestFormApi } from '@posada/contract/self-check-in/guest-form'
import type { ReactNode } from 'react'
import { pictureUrl } from '../calls/picture-url.ts'
import layout from '../ui/layout.module.css'
import styles from './checkin.module.css'
import type { CheckinWords } from './words/checkin-words.ts'

type Props = { form: CheckinForm; token: string; logo: string | null; words: CheckinWords; children: ReactNode }

/** The photo of the house with its name on it. */
export const HouseHero = ({ form: { house }, token, logo, words, children }: Props) => (
  <header>
    <div className={styles.hero}>
      <img
        src={pictureUrl(guestFormApi.picture, token, 'photo')}
        alt={words.photo(house.name)}
        width={780}
        height={520}
        fetchPriority="high"
      />
      <div className={styles.heroLanguage}>{children}</div>
    </div>
    <div className={styles.plate}>
      {logo !== null && <img className={layout.logo} src={logo} alt="" width={44} height={44} />}
      <div>
        <b>{house.name}</b>
        <small>{house.municipality}</small>
      </div>
    </div>
  </header>
)
