import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const PETROL: MantineColorsTuple = [
  '#e6f2f4',
  '#cfe5e9',
  '#a3cdd4',
  '#72b2bd',
  '#4c9baa',
  '#2c8394',
  '#0e6674',
  '#0b5662',
  '#0a4a55',
  '#073a43',
];
const GREEN: MantineColorsTuple = [
  '#e4f5ea',
  '#cdebd7',
  '#9fd6b3',
  '#6cbf8c',
  '#41a86a',
  '#26904f',
  '#1c7a49',
  '#166a3e',
  '#115a34',
  '#0b4526',
];
const RED: MantineColorsTuple = [
  '#fdeaea',
  '#f8d2d2',
  '#f1a9a9',
  '#e77b7b',
  '#db5252',
  '#cb3535',
  '#b92525',
  '#a31c1c',
  '#8a1414',
  '#6d0d0d',
];

/** The colours of the dark scheme, from its text to its darkest surface. Text and surface are those of `tokens.css`. */
const DARK: MantineColorsTuple = [
  '#e6eef1',
  '#b8c7ce',
  '#9db0b9',
  '#748a95',
  '#3d525c',
  '#2a3d46',
  '#1f3039',
  '#17252c',
  '#111d23',
  '#0c1519',
];

/** The Mantine theme. Shade 6 of each colour has a contrast of at least 4.5:1 with white text. */
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: 6,
  colors: { petrol: PETROL, green: GREEN, red: RED, dark: DARK },
  black: '#14232b',
  fontFamily: 'Nunito, system-ui, sans-serif',
  headings: { fontFamily: 'Nunito, system-ui, sans-serif', fontWeight: '800' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '20em', sm: '36em', md: '48em', lg: '62em', xl: '75em' },
  // Mantine's own grey has a contrast of 3.3:1 on white.
  components: { Notification: { styles: { description: { color: 'var(--ink-soft)' } } } },
});

/**
 * Colours of Mantine's button variant `light` in the dark scheme, as in `tokens.css`. Mantine's own colours are darker than
 * the surface behind the button.
 */
const DARK_SCHEME_BUTTONS = {
  '--mantine-color-petrol-light': '#173c45',
  '--mantine-color-petrol-light-hover': '#1e4b56',
  '--mantine-color-petrol-light-color': '#92d8e2',
  '--mantine-color-red-light': '#401a1a',
  '--mantine-color-red-light-hover': '#522323',
  '--mantine-color-red-light-color': '#f7b3b3',
};

/** Colours of dimmed text, placeholders, errors and links, with a contrast of at least 4.5:1 on the surface. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-dimmed': '#5a6b75', '--mantine-color-placeholder': '#66757e' },
  dark: {
    '--mantine-color-dimmed': '#9db0b9',
    '--mantine-color-placeholder': '#8fa3ad',
    '--mantine-color-error': '#f08080',
    '--mantine-color-anchor': '#6cc4d2',
    ...DARK_SCHEME_BUTTONS,
  },
});
