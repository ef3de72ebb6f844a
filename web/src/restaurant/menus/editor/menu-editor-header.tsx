import { ActionIcon, Button, Menu, Select } from '@mantine/core'
import { menusApi, type Menu as Carta } from '@posada/contract/restaurant/menus'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/use-me.ts'
import { HelpLink } from '../../../ui/page/help-link.tsx'
import { PhoneBar, useIsPhone } from '../../../ui/page/phone-layout.tsx'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './editor.module.css'
import { MenuPublishSwitch } from './menu-publish-switch.tsx'
import { useEstablishments } from './use-establishments.ts'
import type { MenuDesk } from './use-menu-desk.ts'

type Props = {
  menus: readonly Carta[]
  url: string
  desk: MenuDesk
  onMenu: (menuId: string) => void
}

/** The carta that is shown, whether it is public, and what can be done with it. */
export function MenuEditorHeader({ menus, url, desk, onMenu }: Props) {
  usePageTitle('Carta')
  const isPhone = useIsPhone()
  const { mayEdit, open } = desk
  return (
    <header className={styles.bar}>
      <EstablishmentTitle />
      <MenuChoice menus={menus} menuId={desk.menu.id} onMenu={onMenu} />
      <MenuPublishSwitch desk={desk} />
      <div className={styles.actions}>
        {mayEdit && !isPhone && (
          <>
            <Button variant="subtle" color="gray" onClick={() => open({ kind: 'group' })}>
              Nuevo grupo
            </Button>
            <Button variant="subtle" color="gray" onClick={() => open({ kind: 'menu' })}>
              Editar carta
            </Button>
          </>
        )}
        {mayEdit && <MoreMenu desk={desk} isPhone={isPhone} />}
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          aria-label="Ver como cliente"
          leftSection={<Icon of={IconEye} />}
        >
          {isPhone ? 'Ver' : 'Ver como cliente'}
        </Button>
        {mayEdit && (
          <Button
            variant="filled"
            leftSection={<Icon of={IconPlus} />}
            onClick={() => open({ kind: 'dish', groupId: desk.dish?.group.id ?? null })}
          >
            Nuevo plato
          </Button>
        )}
      </div>
    </header>
  )
}

/** The title; with several establishments it leads back to their list. */
export function EstablishmentTitle() {
  const hasSeveral = useEstablishments().length > 1
  const title = <h1>{hasSeveral ? <Link to="/dashboard/carta">Carta</Link> : 'Carta'}</h1>
  return (
    <PhoneBar
      otherwise={
        <>
          {title}
          <HelpLink />
        </>
      }
    >
      {title}
      <HelpLink />
    </PhoneBar>
  )
}

type ChoiceProps = { menus: readonly Carta[]; menuId: string; onMenu: (menuId: string) => void }

const MenuChoice = ({ menus, menuId, onMenu }: ChoiceProps) => (
  <Select
    className={styles.choice ?? ''}
    aria-label="Carta"
    value={menuId}
    data={menus.map(({ id, name }) => ({ value: id, label: name }))}
    onChange={(next) => next !== null && onMenu(next)}
    allowDeselect={false}
    checkIconPosition="right"
    rightSection={<Icon of={IconChevronDown} size={16} />}
    rightSectionPointerEvents="none"
    comboboxProps={{ shadow: 'md', width: 'max-content', position: 'bottom-start' }}
  />
)

function MoreMenu({ desk: { open }, isPhone }: { desk: MenuDesk; isPhone: boolean }) {
  const mayAdd = useMay(menusApi.add)
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Más de la carta">
          <Icon of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isPhone && <Menu.Item onClick={() => open({ kind: 'menu' })}>Editar carta</Menu.Item>}
        {isPhone && <Menu.Item onClick={() => open({ kind: 'group' })}>Nuevo grupo</Menu.Item>}
        <Menu.Item onClick={() => open({ kind: 'day menu' })}>Menú del día</Menu.Item>
        <Menu.Item onClick={() => open({ kind: 'import' })}>Importar platos</Menu.Item>
        <Menu.Item onClick={() => open({ kind: 'duplicate' })}>Duplicar carta</Menu.Item>
        {mayAdd && <Menu.Item onClick={() => open({ kind: 'new menu' })}>Crear carta</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
