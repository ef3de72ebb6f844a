import { matchParts } from './match-parts.ts'
import styles from './matched.module.css'

/** A search result with the matching parts in bold. */
export const MatchedText = ({ text, wanted }: { text: string; wanted: string }) => (
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
