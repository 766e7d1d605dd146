export const more = {
  title: 'More',
}
