import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { Icon } from '../ui/icon.tsx'
import styles from './stars.module.css'

export const starsInWords = (count: number): string => (count === 1 ? '1 estrella' : `${count} estrellas`)

export const Stars = ({ count }: { count: number }) => (
  <span className={styles.shown} role="img" aria-label={`${starsInWords(count)} de 5`}>
    {[1, 2, 3, 4, 5].map((star) => (
      <span key={star} data-on={star <= count || undefined}>
        <Icon of={IconStarFilled} size={14} />
      </span>
    ))}
  </span>
)
