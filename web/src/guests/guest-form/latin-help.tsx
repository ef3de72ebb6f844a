import { firstUnsupportedCharacter } from '@posada/domain/travellers/latin-name'
import { useEffect, useState } from 'react'
import styles from './guest-form.module.css'

/** The proposed Latin transliteration of a name; null where none is needed or it is not loaded yet. */
export function useLatinProposal(name: string): string | null {
  const [made, setMade] = useState<{ of: string; proposal: string | null } | null>(null)
  const isForeign = firstUnsupportedCharacter(name) !== null
  useEffect(() => {
    if (!isForeign) return undefined
    let isLate = false
    void import('../propose-latin.ts').then(({ proposeLatinName }) => {
      if (!isLate) setMade({ of: name, proposal: proposeLatinName(name) })
    })
    return () => {
      isLate = true
    }
  }, [name, isForeign])
  return isForeign && made?.of === name ? made.proposal : null
}

type LatinHelpProps = { proposal: string; onUse: () => void }

export const LatinHelp = ({ proposal, onUse }: LatinHelpProps) => (
  <span className={styles.doubt}>
    El registro solo admite letras latinas. Propuesta: «{proposal}»
    <button type="button" className={styles.use} onClick={onUse}>
      Usar
    </button>
  </span>
)
