import { Title } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { logoMark } from '../../../domain/cover/motif.ts';
import { Drawing } from '../../components/drawing.tsx';
import { Page } from '../../components/page.tsx';
import classes from './home-screen.module.css';
import { RecentActivity } from './recent-activity.tsx';
import { useStorageToast } from './use-storage-toast.ts';

interface HomeScreenProps {
  search: ReactNode;
  topics: ReactNode;
  onChoose: (title: string) => void;
}

export function HomeScreen({ search, topics, onChoose }: HomeScreenProps) {
  const hero = useRef<HTMLElement>(null);
  useStorageToast();
  return (
    <Page title="">
      <section ref={hero} className={classes.hero} aria-label="Search">
        <div className={classes.motif}>
          <Drawing drawing={logoMark} width={296} viewBox="22 62 280 196" />
        </div>
        <Title order={1} className={classes.tagline}>
          Wikicasts transforms encyclopedia entries into engaging conversations.
        </Title>
        <div className={classes.search}>{search}</div>
      </section>
      <div className={classes.sections}>
        <RecentActivity
          onChoose={onChoose}
          onSearch={() => hero.current?.querySelector('input')?.focus({ preventScroll: false })}
        />
        {topics}
      </div>
    </Page>
  );
}
