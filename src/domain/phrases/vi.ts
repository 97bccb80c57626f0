import type { Phrases } from './phrases.ts';

export const vi = {
  hosts: { A: 'Mira', B: 'Theo' },
  greetings: [
    'Xin chào và chào mừng quý vị. Tôi là {me}.',
    'Xin chào, đây là {me}.',
    'Chào mừng quý vị. Tên tôi là {me}.',
  ],
  introductions: [
    'Còn tôi là {me}. Cả hai giọng của chúng tôi đều là giọng nói tổng hợp.',
    'Và đây là {me}. Những giọng quý vị đang nghe là giọng nói tổng hợp.',
  ],
  subjects: ['Hôm nay chúng ta nói về {x}.', 'Chủ đề hôm nay là {x}.'],
  withoutSubject: 'Chúng ta bắt đầu nhé.',
  thanks: [
    'Hôm nay đến đây là hết. Tôi là {me}. Cảm ơn quý vị đã lắng nghe.',
    'Chúng tôi dừng ở đây. Tôi là {me}. Cảm ơn quý vị đã đồng hành.',
  ],
  farewells: [
    'Tôi là {me}. Quý vị vừa nghe hai giọng nói tổng hợp. Nguồn có trong bản chép lời. Xin chào tạm biệt.',
    '{me} cũng xin chào tạm biệt. Đây là những giọng nói tổng hợp. Cơ sở của từng câu có trong bản chép lời.',
  ],
  chapters: ['Tiếp theo: {x}.', 'Bây giờ: {x}.'],
  opening: 'Mở đầu',
  closing: 'Lời kết',
  leadIns: ['Hãy xem bài viết nói gì.', 'Bài viết có nói về điều đó.'],
  doesNotSay: 'Bài viết không nói điều đó.',
  closest: 'Gần nhất là câu này.',
  asked: 'Một thính giả hỏi:',
  notes: {
    disclosure:
      'Do AI tạo ra: phần mềm làm podcast này từ các bài bách khoa toàn thư, và hai giọng nói tổng hợp, {A} và {B}, đọc nó.',
    changes: 'Văn bản đã được rút gọn và phỏng theo cho hai giọng.',
    conversation: 'Cuộc trò chuyện của hai giọng',
    reading: 'Bài viết do hai giọng đọc',
    source: 'Nguồn',
    revision: 'Wikipedia, phiên bản {n}',
    textWasChanged: 'văn bản đã được thay đổi',
    sameLicence: 'Tập này có cùng giấy phép.',
    excerpt: 'Bài viết quá dài đối với mô hình; mô hình đã đọc phần đầu của các mục và chọn từ đó.',
    readLine: 'Một câu thoại được đọc từ bài viết vì mô hình không viết được.',
    readLines: '{n} câu thoại được đọc từ bài viết vì mô hình không viết được.',
    checked: 'Đã kiểm tra tự động.',
    reviewedLine: 'Đã kiểm tra tự động; một mô hình khác đã đọc một câu thoại.',
    reviewedLines: 'Đã kiểm tra tự động; một mô hình khác đã đọc {n} câu thoại.',
  },
} satisfies Phrases;
