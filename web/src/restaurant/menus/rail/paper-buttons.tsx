import { Button, Menu } from '@mantine/core'
import { menuPapersApi } from '@posada/contract/restaurant/menu-papers'
import { capitalize } from '@posada/domain/platform/text/capitalize'
import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useFileDownload } from '../../../lib/save-file.ts'
import { spanishLanguageName } from '../../../lib/spanish-language-name.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './rail.module.css'

type Props = { establishmentId: string; printFault: string }

/** What is printed: table cards, the carta in a language, the sheet of allergens, and the code alone. */
export function PaperButtons({ establishmentId, printFault }: Props) {
  const print = useFileDownload(menuPapersApi.print, 'No se ha impreso')
  const code = useFileDownload(menuPapersApi.qr, 'No se ha descargado')
  const run = (paper: 'cards' | 'menu' | 'allergens', language: GuestLanguage | null = null) =>
    print.run({ establishmentId, paper, language, menuId: null })
  const isRefused = printFault !== '' || print.isRunning
  return (
    <div className={styles.papers}>
      <Button
        size="xs"
        leftSection={<Icon of={IconPrinter} size={16} />}
        disabled={isRefused}
        onClick={() => run('cards')}
      >
        Tarjeta
      </Button>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button size="xs" leftSection={<Icon of={IconFileDownload} size={16} />} disabled={isRefused}>
            Carta A4
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {guestLanguages.map((language) => (
            <Menu.Item key={language} onClick={() => run('menu', language)}>
              {capitalize(spanishLanguageName(language))}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom" shadow="md">
        <Menu.Target>
          <Button size="xs" variant="subtle" color="gray" className={styles.wide ?? ''} disabled={printFault !== ''}>
            QR en SVG o PNG
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => code.run({ establishmentId, format: 'svg' })}>SVG, para la imprenta</Menu.Item>
          <Menu.Item onClick={() => code.run({ establishmentId, format: 'png' })}>PNG de 1024 píxeles</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button
        size="xs"
        className={styles.wide ?? ''}
        leftSection={<Icon of={IconListCheck} size={16} />}
        disabled={print.isRunning}
        onClick={() => run('allergens')}
      >
        Hoja de alérgenos
      </Button>
      {printFault !== '' && <p className={styles.fault}>{printFault}</p>}
    </div>
  )
}
