import { Button, Checkbox, createTheme, type MantineColorsTuple, Notification } from '@mantine/core'

/** From a wash to a deep field green; shade 8 on white and ink on shade 3 both exceed 4.5 to 1. */
const turf: MantineColorsTuple = [
  '#f5fce3',
  '#e8f8c4',
  '#d2f186',
  '#b9f23f',
  '#a3e02a',
  '#86c11a',
  '#679a10',
  '#4d770c',
  '#3c6109',
  '#2b4806',
]

/** The component library's greys of the dark scheme, as blue as ours. */
const dark: MantineColorsTuple = [
  '#e8eef8',
  '#c3cde0',
  '#9caac3',
  '#7585a2',
  '#34445f',
  '#26344d',
  '#162135',
  '#0f1827',
  '#0b1220',
  '#070c16',
]

export const theme = createTheme({
  colors: { turf, dark },
  black: '#0f1a2b',
  primaryColor: 'turf',
  primaryShade: { light: 8, dark: 3 },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  headings: { fontFamily: "'Archivo', 'Inter Variable', sans-serif", fontWeight: '700' },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    /** The library picks one text colour for both schemes; ours follows the scheme. */
    Button: Button.extend({
      vars: (_, { variant = 'filled' }) => ({
        root: variant === 'filled' ? { '--button-color': 'var(--sc-on-accent)' } : {},
      }),
    }),
    Checkbox: Checkbox.extend({ vars: () => ({ root: { '--checkbox-icon-color': 'var(--sc-on-accent)' } }) }),
    /** Its cross has no words of its own, and its grey is too pale on white. */
    Notification: Notification.extend({
      /** Blue unless it says otherwise: green means success, red means failure. */
      defaultProps: { color: 'blue', closeButtonProps: { 'aria-label': 'Dismiss' } },
      styles: { description: { color: 'var(--sc-muted)' } },
    }),
    /** Named without its code, which comes with the first dialog. */
    Modal: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Close' } },
      styles: { title: { fontWeight: 700 } },
    },
    /** Nobody steps a season or minutes by ones with the mouse; without them it needs no styles of its own. */
    NumberInput: { defaultProps: { hideControls: true } },
    /** Several dialogs may be open; the head of one is no banner of the page. */
    ModalHeader: { defaultProps: { role: 'presentation' } },
  },
})
