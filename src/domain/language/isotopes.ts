import { formatModelNumber } from './model-names.ts';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const ELEMENTS: Readonly<Record<string, string>> = {
  ...{ H: 'hydrogen', He: 'helium', Li: 'lithium', Be: 'beryllium', B: 'boron', C: 'carbon', N: 'nitrogen' },
  ...{ O: 'oxygen', F: 'fluorine', Ne: 'neon', Na: 'sodium', Mg: 'magnesium', Al: 'aluminum', Si: 'silicon' },
  ...{
    P: 'phosphorus',
    S: 'sulfur',
    Cl: 'chlorine',
    Ar: 'argon',
    K: 'potassium',
    Ca: 'calcium',
    Ti: 'titanium',
  },
  ...{ Cr: 'chromium', Mn: 'manganese', Fe: 'iron', Co: 'cobalt', Ni: 'nickel', Cu: 'copper', Zn: 'zinc' },
  ...{ Kr: 'krypton', Rb: 'rubidium', Sr: 'strontium', Y: 'yttrium', Zr: 'zirconium', Mo: 'molybdenum' },
  ...{
    Tc: 'technetium',
    Ru: 'ruthenium',
    Pd: 'palladium',
    Ag: 'silver',
    Cd: 'cadmium',
    Sn: 'tin',
    I: 'iodine',
  },
  ...{
    Xe: 'xenon',
    Cs: 'cesium',
    Ba: 'barium',
    Nd: 'neodymium',
    Sm: 'samarium',
    Lu: 'lutetium',
    Hf: 'hafnium',
  },
  ...{
    Re: 'rhenium',
    Os: 'osmium',
    Ir: 'iridium',
    Pt: 'platinum',
    Au: 'gold',
    Hg: 'mercury',
    Tl: 'thallium',
  },
  ...{ Pb: 'lead', Bi: 'bismuth', Po: 'polonium', Rn: 'radon', Ra: 'radium', Ac: 'actinium', Th: 'thorium' },
  ...{
    Pa: 'protactinium',
    U: 'uranium',
    Np: 'neptunium',
    Pu: 'plutonium',
    Am: 'americium',
    Cm: 'curium',
    Cf: 'californium',
  },
};
const SYMBOLS = Object.keys(ELEMENTS).join('|');
const RAISED_MASS = new RegExp(`(?<![\\p{L}\\p{N})])([${RAISED}]{1,3})(${SYMBOLS})(?![\\p{Ll}\\p{N}])`, 'gu');
/** Not 'U-47', a submarine, and 'K-9'. */
const WITH_HYPHEN =
  /\b(?:(U)-(23[2-9])|(C)-(1[1-4])|(Co)-(57|60)|(I)-(12[3579]|131)|(K)-(40)|(Cs|Pu|Sr|Th|Ra|Rn|Po|Am|Tc|Xe|Np|Cf|Pb)-(\d{2,3}))\b/g;

/** '²³⁵U' and 'U-235' -> 'uranium two thirty-five' */
export function expandIsotopes(text: string): string {
  if (!/[⁰¹²³⁴⁵⁶⁷⁸⁹]|[A-Za-z]-\d/u.test(text)) return text;
  return text
    .replace(RAISED_MASS, (_, mass: string, symbol: string) =>
      formatIsotope(symbol, [...mass].map((digit) => RAISED.indexOf(digit)).join('')),
    )
    .replace(WITH_HYPHEN, (...match) => {
      const [symbol = '', mass = ''] = match
        .slice(1, 13)
        .filter((part): part is string => typeof part === 'string');
      return formatIsotope(symbol, mass);
    });
}

function formatIsotope(symbol: string, mass: string): string {
  return `${ELEMENTS[symbol]} ${formatModelNumber(mass)}`;
}
