/** First letters of the first and the last name: 'Rafael de Souza Nunes' is 'RN'. */
export function initials(name: string): string {
  const names = name.trim().split(/\s+/);
  return [names[0], names.length > 1 ? names.at(-1) : undefined].map((one) => one?.charAt(0) ?? '').join('');
}
