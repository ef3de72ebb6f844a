import { matchParts } from './match-parts.ts'
import styles from './matched.module.css'

/** A found text with what was looked for in bold. */
export const Matched = ({ text, wanted }: { text: string; wanted: string }) => (
  <>
    {matchParts(text, wanted).map(({ part, isMatch }, index) =>
      isMatch ? (
        <b key={index} className={styles.match}>
          {part}
        </b>
      ) : (
        part
      ),
    )}
  </>
)
