import type { FeaturedCategory } from './article.schema.ts';

/** The first three articles of each category are built-in, so a server without internet can show them. */
export const FEATURED_CATEGORIES: readonly FeaturedCategory[] = [
  {
    id: 'science',
    name: 'Science',
    topics: ['Physics', 'Chemistry', 'Biology', 'Astronomy', 'Medicine', 'Mathematics'],
    articles: splitTitles(`
      Photosynthesis, Black hole, Antibiotic, DNA, General relativity, Periodic table, Plate tectonics,
      Vaccine, Human brain, Big Bang, Evolution, Prime number
    `),
  },
  {
    id: 'history',
    name: 'History',
    topics: ['Ancient history', 'Middle Ages', 'Archaeology', 'Exploration', 'Revolutions'],
    articles: splitTitles(`
      Silk Road, Printing press, Library of Alexandria, Ancient Egypt, Roman Empire, Black Death,
      French Revolution, Industrial Revolution, Mongol Empire, Rosetta Stone, Apollo 11, Viking Age
    `),
  },
  {
    id: 'technology',
    name: 'Technology',
    topics: ['Computing', 'Engineering', 'Transport', 'Spaceflight', 'Communication'],
    articles: splitTitles(`
      Abacus, Bicycle, Lighthouse, Steam engine, Telescope, Transistor, Internet, Wright Flyer,
      Submarine, Compass, International Space Station, Artificial intelligence
    `),
  },
  {
    id: 'nature',
    name: 'Nature',
    topics: ['Animals', 'Plants', 'Oceans', 'Geology', 'Weather'],
    articles: splitTitles(`
      Honey bee, Coral reef, Volcano, Octopus, Blue whale, Emperor penguin, Monarch butterfly,
      Sequoiadendron giganteum, Amazon rainforest, Aurora, Tardigrade, Giant panda
    `),
  },
  {
    id: 'arts',
    name: 'Arts & Culture',
    topics: ['Music', 'Painting', 'Literature', 'Film', 'Theatre', 'Games'],
    articles: splitTitles(`
      Origami, Jazz, Chess, Mona Lisa, William Shakespeare, Ludwig van Beethoven, Impressionism,
      The Great Wave off Kanagawa, The Starry Night, Haiku, Opera, Ballet
    `),
  },
  {
    id: 'places',
    name: 'Places',
    topics: ['Cities', 'Mountains', 'Islands', 'Deserts', 'Landmarks'],
    articles: splitTitles(`
      Venice, Sahara, Antarctica, Machu Picchu, Great Barrier Reef, Mount Everest, Petra, Istanbul,
      Angkor Wat, Galápagos Islands, Yellowstone National Park, Kyoto
    `),
  },
];

function splitTitles(titles: string): string[] {
  return titles.trim().split(/,\s+/u);
}

export function findFeaturedCategory(id: string): FeaturedCategory | undefined {
  return FEATURED_CATEGORIES.find((category) => category.id === id);
}

/** `random` returns numbers in [0, 1). */
export function shuffle<T>(items: readonly T[], random: () => number = Math.random): T[] {
  const drawn = items.map((item) => ({ item, place: random() }));
  return drawn.sort((one, other) => one.place - other.place).map(({ item }) => item);
}
