import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import { writeClipboard } from '../../../lib/clipboard.ts'
import type { CopyWords } from '../words/copy-words.ts'
import styles from './stay.module.css'

type Props = {
  text: string
  /** What is copied, for a screen reader. */
  label: string
  words: CopyWords
  className: string | undefined
  hasSign?: boolean
}

/** Copies a text, and says so in its own words. */
export function CopyButton({ text, label, words, className, hasSign = false }: Props) {
  const [isDone, setIsDone] = useState<boolean | null>(null)
  const copy = async () => setIsDone(await writeClipboard(text))
  return (
    <>
      <button type="button" className={className} aria-label={words.copy(label)} onClick={() => void copy()}>
        {hasSign && <IconCopy size={20} stroke={1.75} aria-hidden />}
        {isDone ? words.copied : words.copyIt}
      </button>
      <span role="status" className={styles.said}>
        {isDone === false && words.copyByHand}
      </span>
    </>
  )
}
