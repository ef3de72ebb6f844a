import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconTrain from '@tabler/icons-react/dist/esm/icons/IconTrain.mjs'
import { useId } from 'react'
import { CopyButton } from './copy-button.tsx'
import { FactRow } from './fact-row.tsx'
import type { StayProps } from './stay-facts.ts'
import styles from './stay.module.css'

/** The map is opened by a press, so that nothing of a third party is in the page. */
export function DirectionsCard({ stay, words, isMapInDock }: StayProps & { isMapInDock: boolean }) {
  const id = useId()
  const { car, train, mapUrl } = stay.directions
  if (stay.address === '' && car === '' && train === '' && mapUrl === '') return null
  return (
    <section className={styles.flush} aria-labelledby={id}>
      <div className={styles.part}>
        <h2 id={id}>{words.directions}</h2>
        <p>{stay.address}</p>
        {(mapUrl !== '' || stay.address !== '') && (
          <div className={`${styles.choices} ${styles.onScreen}`}>
            {mapUrl !== '' && (
              <a
                className={isMapInDock ? `${styles.bordered} ${styles.onWide}` : styles.bordered}
                href={mapUrl}
                target="_blank"
                rel="noreferrer noopener"
              >
                <IconMapPin size={20} stroke={1.75} aria-hidden />
                {words.openMap}
              </a>
            )}
            {stay.address !== '' && (
              <CopyButton
                text={stay.address.replace(' · ', ', ')}
                label={words.address}
                words={words}
                className={styles.plain}
                hasSign
              />
            )}
          </div>
        )}
      </div>
      {car !== '' && <FactRow icon={IconCar} title={words.byCar} text={car} />}
      {train !== '' && <FactRow icon={IconTrain} title={words.byTrain} text={train} />}
    </section>
  )
}
