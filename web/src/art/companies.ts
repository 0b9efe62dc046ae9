/** The six companies: each has a letter, a name, a colour and a pattern, and never a colour alone. */

export interface Company {
  letter: string;
  /** As the catalogue's keys have it. */
  name: string;
  fill: string;
  /** Of letters and numbers on it. */
  ink: string;
  /** Of the pattern. */
  weave: string;
}

export const COMPANIES: Record<string, Company> = {
  A: { letter: 'A', name: 'amber', fill: '#f0b132', ink: '#33240a', weave: '#d6921a' },
  C: { letter: 'C', name: 'cobalt', fill: '#2a62b8', ink: '#ffffff', weave: '#1d4d98' },
  E: { letter: 'E', name: 'emerald', fill: '#12805a', ink: '#ffffff', weave: '#0c6546' },
  P: { letter: 'P', name: 'pearl', fill: '#efe8da', ink: '#2b2a26', weave: '#cfc5b0' },
  R: { letter: 'R', name: 'ruby', fill: '#bb2f2a', ink: '#ffffff', weave: '#97211d' },
  V: { letter: 'V', name: 'violet', fill: '#7648b0', ink: '#ffffff', weave: '#5d3591' },
};

export function companyOf(letter: string): Company {
  const company = COMPANIES[letter];
  if (!company) throw new Error(`there is no company ${letter}`);
  return company;
}
