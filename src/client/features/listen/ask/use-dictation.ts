import { useEffect, useRef, useState } from 'react';

interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

type RecognitionClass = new () => Recognition;

function findRecognition(): RecognitionClass | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    RecognitionClass | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

/** Speech recognition of the browser, where it has one. `onText` gets all that was understood so far. */
export function useDictation(onText: (text: string) => void) {
  const [isListening, setIsListening] = useState(false);
  const running = useRef<Recognition | null>(null);
  useEffect(() => () => running.current?.stop(), []);
  const Available = findRecognition();
  return {
    isAvailable: Available !== null,
    isListening,
    start() {
      if (Available === null || running.current) return;
      const recognition = new Available();
      recognition.lang = navigator.language;
      recognition.interimResults = true;
      recognition.onresult = ({ results }) =>
        onText(Array.from(results, (result) => result[0]?.transcript ?? '').join(' '));
      recognition.onend = () => {
        running.current = null;
        setIsListening(false);
      };
      running.current = recognition;
      setIsListening(true);
      recognition.start();
    },
    stop: () => running.current?.stop(),
  };
}
