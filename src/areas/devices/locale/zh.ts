export const zh = {
  title: "设备管理",
  filter: { search: "序列号或位置", state: "状态", kind: "类型", department: "使用部门" },
  column: {
    serial: "云序列号", kind: "类型", methods: "识别方式", location: "位置", department: "使用部门", state: "状态", lastSeen: "最近通信", punchesToday: "今日打卡", waiting: "待下发指令",
    drift: "时钟偏差", pin: "考勤号", machineName: "设备上的姓名", person: "人员档案", has: "已录入", match: "与档案核对", administrator: "设备管理员", told: "上报时间",
    command: "指令", tries: "下发次数", created: "创建时间", by: "创建人", ended: "完成时间", result: "结果", address: "IP 地址", reports: "暂存上报", dialect: "协议",
  },
  field: {
    administrators: "管理员", offset: "设备时区", offsetHint: "设备上的时间按它换算成北京时间。", dialectAuto: "自动识别", keyTrust: "签到签退按键", keyTrustHint: "员工常按错；只有通道分开的设备才宜以按键为准。",
    photos: "照片（最多 2 张）", serialHint: "设备菜单的通信设置里可以查到；登记后不能修改。", lastAddress: "来自", firmware: "固件", stored: "设备内数据", created: "登记时间", dialect: "通信协议",
    punchPhotos: "打卡照片", photoKept: "保存 {count} 张", photoUnknown: "未保存：{count} 张考勤号无对应人员", photoNoConsent: "未保存：{count} 张未授权人脸", photoTooLarge: "未保存：{count} 张过大", photoWrongClock: "未保存：{count} 张设备时钟不对",
    storedText: "人员 {users}，指纹 {fingers}，人脸 {faces}，记录 {logs}",
  },
  act: { add: "登记设备", edit: "编辑", view: "详情", enable: "启用", disable: "停用", delete: "删除", command: "下发指令", register: "登记" },
  tab: { device: "设备", users: "设备上的人员", commands: "指令" },
  drift: { ahead: "快 {text}", behind: "慢 {text}", none: "准确", minutes: "{count} 分钟", hours: "{count} 小时", days: "{count} 天" },
  strangers: {
    title: "{count} 台未登记设备", hint: "这些设备正在尝试连接，打卡已暂存，登记后自动计入。", drawer: "未登记的设备",
    heard: "这台设备已连接过：{at}，来自 {address}，暂存 {count} 次上报，登记后自动计入。", unheard: "还没有收到这台设备的连接，登记后等它连上即可。",
  },
  howTo: { title: "设备如何连接", adms: "考勤机、门禁机（PUSH / ADMS）：在通信设置里填写服务器地址 {host}，端口 {port}。", json: "人脸机（WebSocket）：填写 {url}。" },
  people: {
    search: "姓名、工号或考勤号", department: "部门", name: "姓名", jobNumber: "工号", faceColumn: "人脸授权", face: "人脸授权", more: "显示前 {shown} 人，共 {total} 人，请搜索缩小范围",
    put: "下发人员", putCount: "下发 {count} 人", remove: "从设备删除", askRemove: "从这台设备删除 {count} 人？", title: "下发人员到 {serial}",
    hint: "有考勤号、设备上还没有的在职人员。", hintFaces: "有考勤号、设备上还没有的在职人员；已授权人脸的，照片一并下发。",
    none: "没有可下发的人员", noneHint: "在职且有考勤号的人员都已在设备上。", done: "已加入队列：{people} 人，照片 {photos} 张",
  },
  face: {
    title: "{name} 的人脸授权", consentedOn: "授权日期", recorded: "登记", machines: "已有照片的设备", photo: "照片", see: "查看（会记录查阅）",
    why: "人脸属于敏感个人信息，仅在本人书面同意后用于考勤识别。照片加密保存，只发送到考勤设备；设备在打卡时拍下的照片同样加密保存，查看会记录；撤回授权或离职后全部删除。", agreed: "本人已书面同意将人脸用于考勤识别",
    saved: "已保存授权和照片", withdraw: "撤回授权", askWithdraw: "撤回 {name} 的人脸授权？", withdrawHint: "照片和打卡照片立即删除，并从 {count} 台设备上删除。", withdrawn: "已撤回",
  },
  ask: {
    delete: "删除设备 {serial}？", deleteHint: "已收到的打卡保留。设备再连接时按未登记处理。", disable: "停用 {count} 台设备？", disableHint: "停用期间的打卡会暂存，启用后计入。", enable: "启用 {count} 台设备？",
    command: "给 {count} 台设备下发指令", kind: "指令", from: "从", to: "到",
  },
  done: { saved: "已保存", takenIn: "已登记，并计入暂存的 {count} 条打卡", deleted: "已删除", enabled: "已启用", disabled: "已停用", command: "指令已加入队列，设备下次通信时执行" },
  empty: { title: "还没有登记设备", hint: "登记考勤机的序列号后，它会自动上传打卡，无需再导入文件。", users: "设备还没有上报人员", commands: "还没有指令" },
};
