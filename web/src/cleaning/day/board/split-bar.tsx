import { Button, Checkbox } from '@mantine/core'
import type { CleaningPlan } from './use-cleaning-plan.ts'
import styles from './work-board.module.css'

/** A proposed split: its people, and whether it is saved. */
export function SplitBar({ plan }: { plan: CleaningPlan }) {
  const { day, propose, accept, discard, isSaving } = plan
  const among = plan.splitAmong ?? []
  const toggle = (id: string) =>
    propose(day.people.map((person) => person.id).filter((each) => among.includes(each) !== (each === id)))
  return (
    <div className={styles.split} role="group" aria-label="Reparto propuesto">
      <span>
        <b>Reparto propuesto.</b> Corríjalo si hace falta y guárdelo.
      </span>
      <span className={styles.among}>
        {day.people.map(({ id, name }) => (
          <Checkbox
            key={id}
            size="xs"
            radius="xs"
            label={name}
            checked={among.includes(id)}
            disabled={among.length === 1 && among[0] === id}
            onChange={() => toggle(id)}
          />
        ))}
      </span>
      <span className={styles.answers}>
        <Button onClick={discard}>Descartar</Button>
        <Button variant="filled" disabled={isSaving} onClick={accept}>
          Guardar reparto
        </Button>
      </span>
    </div>
  )
}
