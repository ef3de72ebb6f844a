import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { type ReactNode, useMemo } from 'react'
import { plural } from '../../../lib/format.ts'
import { Icon, type TablerIcon } from '../../../ui/theme/icon.tsx'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import styles from './rail.module.css'
import { todoOf } from './todo.ts'

const SHOWN = 4

/** 'Por completar': each part leads to where it is done. */
export function TodoList({ desk }: { desk: MenuDesk }) {
  const { unchecked, untranslated, languages, withoutPicture } = useMemo(() => todoOf(desk.dishes), [desk.dishes])
  const isDone = unchecked.length + untranslated + withoutPicture.length === 0
  const [firstBare] = withoutPicture
  return (
    <section>
      <h2 className={styles.title}>Por completar</h2>
      <ul className={styles.todo}>
        {isDone && <Item icon={IconCircleCheck}>Nada: todo está revisado, traducido y con foto</Item>}
        {unchecked.length > 0 && (
          <Item icon={IconAlertTriangle} isWarning>
            <b>{plural(unchecked.length, 'plato sin revisar', 'platos sin revisar')}</b>
            {unchecked.slice(0, SHOWN).map((dish) => (
              <Jump
                key={dish.id}
                onClick={() => {
                  desk.jumpTo(dish.id)
                  if (desk.mayEdit) desk.open({ kind: 'check', dishId: dish.id, reason: null })
                }}
              >
                {dish.name}
              </Jump>
            ))}
            {unchecked.length > SHOWN && <span>y {unchecked.length - SHOWN} más</span>}
          </Item>
        )}
        {untranslated > 0 && (
          <Item icon={IconLanguage}>
            <b>{plural(untranslated, 'texto sin traducir', 'textos sin traducir')}</b>
            <span className={styles.languages}>
              {languages.map(({ language, text, first }, index) => (
                <span key={language}>
                  <Jump onClick={() => first && desk.jumpTo(first.id, { language })}>{text}</Jump>
                  {index < languages.length - 1 && ', '}
                </span>
              ))}
            </span>
          </Item>
        )}
        {firstBare && (
          <Item icon={IconPhoto}>
            <Jump onClick={() => desk.jumpTo(firstBare.id)}>
              <b>{plural(withoutPicture.length, 'plato sin foto', 'platos sin foto')}</b>
            </Jump>
          </Item>
        )}
      </ul>
    </section>
  )
}

type ItemProps = { icon: TablerIcon; isWarning?: boolean; children: ReactNode }

const Item = ({ icon, isWarning = false, children }: ItemProps) => (
  <li data-warning={isWarning || undefined}>
    <Icon of={icon} size={16} />
    <span>{children}</span>
  </li>
)

const Jump = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.jump} onClick={onClick}>
    {children}
  </button>
)
